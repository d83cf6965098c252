import { Button } from '@plaza/ui'
import { CircleAlert } from 'lucide-react'
import { failureText } from '../../lib/failures.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import type { Entry } from './queue.ts'
import type { HandoverState } from './use-handover.ts'

const what: Record<Entry['kind'], MessageId> = {
  content: 'handover.stop.content',
  confirmation: 'handover.stop.confirmation',
  photo: 'handover.stop.photo',
}

/** Something was refused: why, and the two ways on. What comes after it waits meanwhile. */
export function StopNotice({ handover, otherName }: { handover: HandoverState; otherName: string }) {
  const t = useT()
  const { kept, stopped, isConflict, tryAgain, dropStopped } = handover
  if (!kept?.stop || !stopped) return null
  const { failure } = kept.stop
  const message = failureText(failure)
  const isOther = stopped.kind === 'confirmation' && stopped.signerId !== undefined
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-md bg-danger-soft px-4 py-3 text-danger-ink">
      <p className="flex items-start gap-2.5 font-medium text-small">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0">
          {t(isOther ? 'handover.stop.other' : what[stopped.kind], { name: otherName })}{' '}
          {message && t(message.id, message.values)}
        </span>
      </p>
      {!isConflict && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onPress={tryAgain}>
            {t('handover.stop.again')}
          </Button>
          <Button size="sm" variant="text" onPress={dropStopped}>
            {t('handover.stop.drop')}
          </Button>
        </div>
      )}
    </div>
  )
}
