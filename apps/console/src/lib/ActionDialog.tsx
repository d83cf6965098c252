import { ReasonDialog, type ReasonDialogProps } from '@plaza/ui'
import type { ReactNode } from 'react'
import { useT } from './i18n.tsx'
import { useMe } from './me.ts'
import { type ActOptions, useAct } from './use-act.ts'

type ActionDialogProps<Result> = Omit<ActOptions<Result>, 'onDone'> & {
  title: string
  /** What follows, in numbers where there are some. */
  children?: ReactNode
  confirmLabel: string
  /** The safe way out, where "Cancel" could be misread ("Keep the booking"). */
  cancelLabel?: string | undefined
  isDanger?: boolean | undefined
  isReasonOptional?: boolean | undefined
  /** Usual reasons; the text may stay empty then. */
  reasons?: readonly { value: string; label: string }[] | undefined
  /** Level 2: the count or the name that has to be typed, in live only. */
  typed?: string | undefined
  /** It has to be typed in test environments as well: nothing brings it back. */
  isAlwaysTyped?: boolean | undefined
  fields?: ReactNode
  /** Why these fields cannot be sent as they are. */
  fieldsProblem?: string | undefined
  call: (reason: string, choice: string | undefined) => Promise<Result>
  onClose: () => void
  onDone?: ((result: Result) => void) | undefined
}

/** Asks before something that others notice (levels 1 to 3 of the console), does it, and says so. */
export function ActionDialog<Result>(props: ActionDialogProps<Result>) {
  const { title, children, confirmLabel, cancelLabel, isDanger, isReasonOptional, reasons, typed, fields } = props
  const { isAlwaysTyped = false } = props
  const { fieldsProblem, call, onClose, onDone, done, changed, undo } = props
  const t = useT()
  const { livemode } = useMe()
  const { act, isBusy, error } = useAct()
  const texts: Pick<ReasonDialogProps, 'reasonLabel' | 'tooShort' | 'busyLabel' | 'optionalNote'> = {
    reasonLabel: t(reasons ? 'reason.more' : 'reason.label'),
    tooShort: t('reason.short'),
    busyLabel: t('state.working'),
    optionalNote: t('form.optional'),
  }
  return (
    <ReasonDialog
      {...texts}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel ?? t('action.cancel')}
      isDanger={isDanger}
      isOptional={isReasonOptional}
      choices={reasons && { label: t('reason.label'), placeholder: t('reason.choose'), options: reasons }}
      typed={
        typed !== undefined && (livemode || isAlwaysTyped)
          ? { text: typed, label: t('typed.label', { text: typed }), wrong: t('typed.wrong', { text: typed }) }
          : undefined
      }
      fields={fields}
      fieldsProblem={fieldsProblem}
      isBusy={isBusy}
      error={error}
      onCancel={onClose}
      onConfirm={(reason, choice) =>
        void act(() => call(reason, choice), {
          done,
          changed,
          undo,
          onDone: (result) => {
            onClose()
            onDone?.(result)
          },
        })
      }
    >
      {children}
    </ReasonDialog>
  )
}
