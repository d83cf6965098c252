import type { WebhookLog } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import { Button } from '@plaza/ui'
import { useRef, useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { Spoken } from '../../lib/spoken.ts'

/** Sends the chosen events again, one after the other; a second try goes on where the first failed. */
export function ReplaySelected({ rows, onDone }: { rows: readonly WebhookLog[]; onDone: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const [isAsking, setAsking] = useState(false)
  const sent = useRef(new Set<WebhookLog>())
  const wanted = eventsOf(rows)
  const count = wanted.length
  const ask = () => {
    sent.current.clear()
    setAsking(true)
  }
  /** That nothing was changed would not be true once one was sent. */
  const told = (cause: unknown) => {
    const isNamed = failureText(failureOf(cause))?.id !== 'failure.other'
    if (isNamed || sent.current.size === 0) throw cause
    throw new Spoken('webhooks.replay.part', {
      cause,
      values: { sent: String(sent.current.size), count: String(count) },
    })
  }
  return (
    <>
      <Button size="sm" variant="secondary" isDisabled={count === 0} onPress={ask}>
        {t('webhooks.replay.selected', { count })}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t('webhooks.replay.selected.title', { count })}
          confirmLabel={t('webhooks.replay.selected', { count })}
          isReasonOptional
          typed={count > many ? String(count) : undefined}
          call={async (reason) => {
            for (const log of wanted) {
              if (sent.current.has(log)) continue
              await sdk.webhooks.replay(log.webhookId, { eventId: log.eventId }, because(reason)).catch(told)
              sent.current.add(log)
            }
          }}
          done={t('webhooks.replay.done', { count })}
          changed={['webhooks', 'webhookLogs']}
          onClose={() => setAsking(false)}
          onDone={onDone}
        >
          {t('webhooks.replay.text')}
        </ActionDialog>
      )}
    </>
  )
}

/** From so many on, the number has to be typed in live. */
const many = 20

/** The events of some attempts, each once for its webhook; made-up ones cannot be sent again. */
function eventsOf(logs: readonly WebhookLog[]) {
  const real = logs.filter(({ metadata }) => metadata.isTest !== true)
  return [...new Map(real.map((log) => [`${log.webhookId} ${log.eventId}`, log])).values()]
}
