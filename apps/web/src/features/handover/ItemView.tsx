import type { HandoverItem } from '@plaza/contract'
import { cx } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import type { Found } from './content.ts'
import { Photos, type PictureSource } from './Photos.tsx'
import { stateTexts } from './record.ts'

export type ItemViewProps = {
  title: string
  item: HandoverItem
  found: Found | undefined
  pictures: PictureSource
  isSmall?: boolean
}

/** What was found of one item, to read. */
export function ItemView({ title, item, found, pictures, isSmall = false }: ItemViewProps) {
  const t = useT()
  const said = [
    found?.state ? t(stateTexts[found.state]) : t('handover.item.unsaid'),
    found?.value !== undefined && [found.value, item.unit].filter(Boolean).join(' '),
  ].filter(Boolean)
  const isTrouble = found?.state === 'damaged' || found?.state === 'missing'
  const Title = isSmall ? 'p' : 'h2'
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Title
        className={cx('wrap-anywhere', isSmall ? 'font-semibold text-caption text-ink-2' : 'font-strong text-body')}
      >
        {title}
      </Title>
      <p className={cx('text-small', isTrouble ? 'font-semibold text-danger-ink' : 'text-ink')}>{said.join(' · ')}</p>
      {found?.note && <p className="whitespace-pre-line text-ink-2 text-small wrap-anywhere">{found.note}</p>}
      <Photos label={title} shas={found?.photos ?? []} pictures={pictures} room={0} isSmall={isSmall} />
    </div>
  )
}
