import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { Form } from '../Form.tsx'
import { FormAlert } from '../FormAlert.tsx'
import { Select, type SelectOption } from '../Select.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextField } from '../TextField.tsx'
import { joinReason, reasonLength, reasonProblem } from './reason.ts'

export type ReasonDialogProps = {
  /** Repeats the name of the object ("Reset Ana’s second step?"). */
  title: string
  /** What follows, in numbers where there are some. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  busyLabel: string
  /** Label of the field ("Why? Your team will see this."). */
  reasonLabel: string
  /** Said when nothing worth reading was written. */
  tooShort: string
  /** Without one it goes on as well. */
  isOptional?: boolean | undefined
  /** Stands after the label then. */
  optionalNote?: string | undefined
  /** Usual reasons to choose from; the text may stay empty then. */
  choices?: { label: string; placeholder: string; options: readonly SelectOption[] } | undefined
  /** What has to be typed before it goes on ("412"), and what is said about it. */
  typed?: { text: string; label: string; wrong: string } | undefined
  /** More fields, between the consequences and the reason. */
  fields?: ReactNode
  /** Why these fields cannot be sent as they are; said instead of going on. */
  fieldsProblem?: string | undefined
  isDanger?: boolean | undefined
  isBusy: boolean
  error?: ReactNode
  /** Gets the reason as it is kept, and which of the choices it is. */
  onConfirm: (reason: string, choice: string | undefined) => void
  onCancel: () => void
}

/** Asks before something that others notice, and why. It stays until the server has answered. ⌘Enter goes on. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel,
    busyLabel,
    reasonLabel,
    tooShort,
    choices,
    typed,
    fields,
    fieldsProblem,
  } = props
  const { isOptional = false, optionalNote, isDanger = false, isBusy, error, onConfirm, onCancel } = props
  const id = useId()
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState<string | null>(null)
  const [written, setWritten] = useState('')
  const [hasTried, setTried] = useState(false)
  const chosen = choices?.options.find(({ value }) => value === choice)
  const problem = reasonProblem({ text: reason, isOptional, hasChoices: choices !== undefined, isChosen: !!chosen })
  const isTyped = !typed || written.trim() === typed.text
  useSubmitKey(() => {
    const form = document.getElementById(id)
    if (form instanceof HTMLFormElement && !isBusy) form.requestSubmit()
  })
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={title}
      intro={children}
      closeLabel={cancelLabel}
      isBusy={isBusy}
      actions={
        <>
          <Button variant="secondary" autoFocus isDisabled={isBusy} onPress={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger-solid' : 'primary'}
            isBusy={isBusy}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        className="flex flex-col gap-4"
        onSubmit={() => {
          setTried(true)
          if (!problem && isTyped && !fieldsProblem) onConfirm(joinReason(chosen?.label, reason), chosen?.value)
        }}
      >
        {fields}
        {choices && (
          <Select
            label={choices.label}
            placeholder={choices.placeholder}
            options={choices.options}
            value={choice}
            onChange={setChoice}
            error={hasTried && problem === 'choice' ? tooShort : undefined}
          />
        )}
        <TextArea
          label={reasonLabel}
          note={isOptional || choices ? optionalNote : undefined}
          rows={2}
          limit={reasonLength.most}
          maxLength={reasonLength.most}
          value={reason}
          onChange={setReason}
          error={hasTried && problem === 'text' ? tooShort : undefined}
        />
        {typed && (
          <TextField
            label={typed.label}
            value={written}
            onChange={setWritten}
            autoComplete="off"
            error={hasTried && !isTyped ? typed.wrong : undefined}
          />
        )}
        <FormAlert>{(hasTried && fieldsProblem) || error}</FormAlert>
      </Form>
    </Dialog>
  )
}

/** ⌘Enter where the focus is on no field: those send their form themselves. */
function useSubmitKey(onSubmit: () => void) {
  const submit = useEffectEvent(onSubmit)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
      if (event.target instanceof Element && event.target.closest('form')) return
      event.preventDefault()
      submit()
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [])
}
