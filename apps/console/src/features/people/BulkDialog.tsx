import type { User } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import { ReasonDialog } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'

type BulkDialogProps = {
  people: readonly User[]
  title: string
  text: string
  confirmLabel: string
  isReasonOptional?: boolean
  /** Its fields. */
  children?: ReactNode
  /** Why they cannot be sent as they are. */
  problem?: string | undefined
  call: (user: User, reason: string) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** From so many on the number has to be typed, in live. */
const many = 20

/** Does the same for several people, one after the other; those that fail are counted. */
export function BulkDialog(props: BulkDialogProps) {
  const { people, title, text, confirmLabel, isReasonOptional, children, problem, call } = props
  const t = useT()
  const { livemode } = useMe()
  const { notifier, confirmation } = useServices()
  const cache = useQueryClient()
  const [nbDone, setDone] = useState<number | null>(null)
  async function callAll(reason: string) {
    let [count, failed] = [0, 0]
    for (const user of people) {
      setDone(count + failed)
      try {
        await confirmation.confirmed(() => call(user, reason))
        count += 1
      } catch (error) {
        // whoever does not confirm is not asked for each of them
        if (failureOf(error).kind === 'aborted') break
        failed += 1
      }
    }
    setDone(null)
    if (count + failed === 0) return
    notifier.show({ text: t('people.bulk.done', { count, failed }) })
    props.onClose()
    if (count > 0) props.onDone()
    await cache.invalidateQueries()
  }
  const count = String(people.length)
  return (
    <ReasonDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('action.cancel')}
      busyLabel={t('people.bulk.progress', { done: nbDone ?? 0, count: people.length })}
      reasonLabel={t('reason.label')}
      tooShort={t('reason.short')}
      optionalNote={t('form.optional')}
      isOptional={isReasonOptional}
      isBusy={nbDone !== null}
      typed={
        people.length > many && livemode
          ? { text: count, label: t('typed.label', { text: count }), wrong: t('typed.wrong', { text: count }) }
          : undefined
      }
      fields={children && <div className="flex flex-col gap-5">{children}</div>}
      fieldsProblem={problem}
      onCancel={props.onClose}
      onConfirm={(reason) => void callAll(reason)}
    >
      {text}
    </ReasonDialog>
  )
}
