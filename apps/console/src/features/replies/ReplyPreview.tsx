import { fillReply } from '@plaza/domain'
import { RailBlock } from '../../lib/detail/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { usePlainName } from '../../lib/ServiceLogo.tsx'

/** How a reply reads, with made-up people. */
export function ReplyPreview({ text, locale }: { text: string; locale: string }) {
  const t = useT()
  const service = usePlainName()
  return (
    <RailBlock title={t('words.preview')}>
      <p className="font-semibold">{service}</p>
      <p lang={locale} className="whitespace-pre-wrap break-words">
        {fillReply(text, { name: 'Ana', listing: t('replies.sample'), service }) || t('replies.missing')}
      </p>
    </RailBlock>
  )
}
