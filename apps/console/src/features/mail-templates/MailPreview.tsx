import { Chip, MailFrame } from '@plaza/ui'
import { useState } from 'react'
import { RailBlock } from '../../lib/detail/index.ts'
import { FindField } from '../../lib/FindField.tsx'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import type { useMailPreview } from './use-mail-preview.ts'

type MailPreviewProps = {
  preview: ReturnType<typeof useMailPreview>
  bookingId: string
  /** Whoever may read bookings can see the mail about one. */
  onBooking: ((id: string) => void) | undefined
}

/** The mail as its reader would see it: on a desk or a phone, light or dark, or as plain text. */
export function MailPreview({ preview: { query, shown, problem }, bookingId, onBooking }: MailPreviewProps) {
  const t = useT()
  const [isDark, setDark] = useState(false)
  const [isNarrow, setNarrow] = useState(false)
  const [isText, setText] = useState(false)
  return (
    <RailBlock title={t('words.preview')}>
      <div className="mb-3 flex flex-wrap gap-2">
        <Chip isSelected={isNarrow} onPress={() => setNarrow(!isNarrow)}>
          {t('templates.preview.phone')}
        </Chip>
        <Chip isSelected={isDark} onPress={() => setDark(!isDark)}>
          {t('templates.preview.dark')}
        </Chip>
        <Chip isSelected={isText} onPress={() => setText(!isText)}>
          {t('templates.preview.text')}
        </Chip>
      </div>
      {problem && <p className="text-ink-2">{t('templates.preview.mend')}</p>}
      {!problem && (query.isError || !shown) && (
        <Region query={query} skeleton={<RowsSkeleton count={6} />}>
          {() => null}
        </Region>
      )}
      {shown && (
        <div hidden={query.isError} className="flex flex-col gap-2 [&[hidden]]:hidden">
          <p className="break-words font-semibold">{shown.subject}</p>
          {isText && (
            <pre className="whitespace-pre-wrap break-words rounded-photo border border-line bg-sunken p-4 font-mono text-caption">
              {shown.text}
            </pre>
          )}
          {/* its address opens once, so it is hidden and never taken away */}
          {shown.frameUrl && (
            <div hidden={isText}>
              <MailFrame title={shown.subject} src={shown.frameUrl} isDark={isDark} isNarrow={isNarrow} />
            </div>
          )}
        </div>
      )}
      {onBooking && (
        <FindField
          className="mt-3"
          label={t('templates.preview.booking')}
          help={t('templates.preview.booking.help')}
          kinds={['transaction']}
          value={bookingId}
          onChange={onBooking}
        />
      )}
    </RailBlock>
  )
}
