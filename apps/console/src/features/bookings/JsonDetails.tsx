import { JsonView } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'

/** The whole of something, behind a line that opens it. */
export function JsonDetails({ label, value }: { label: string; value: object }) {
  const t = useT()
  return (
    <details>
      <summary className="hit-area cursor-pointer text-small text-ink-2">{t('bookings.agreed.whole')}</summary>
      <JsonView value={value} label={label} className="mt-2 w-full" />
    </details>
  )
}
