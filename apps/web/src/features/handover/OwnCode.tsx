import { Card } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { isClosed } from './record.ts'
import type { HandoverState } from './use-handover.ts'

/** What somebody types on the other's device to confirm there. It is on this device without a connection too. */
export function OwnCode({ handover: { me, record }, otherName }: { handover: HandoverState; otherName: string }) {
  const t = useT()
  const code = record?.signCodes[me]
  if (!code || isClosed(record)) return null
  const shown = code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code
  return (
    <Card className="flex flex-col gap-1">
      <h2 className="font-strong text-body">{t('handover.ownCode')}</h2>
      <p className="font-strong text-h2 tabular-nums tracking-widest">{shown}</p>
      <p className="text-ink-2 text-small">{t('handover.ownCode.text', { name: otherName })}</p>
    </Card>
  )
}
