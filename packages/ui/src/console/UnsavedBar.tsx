import { Button } from '../Button.tsx'
import { FormAlert } from '../FormAlert.tsx'
import { PressButton } from '../PressButton.tsx'
import { toastActionClass } from '../toast-class.ts'
import { useSaveKey } from './use-save-key.ts'

export type UnsavedBarProps = {
  text: string
  discardLabel: string
  saveLabel: string
  busyLabel: string
  isBusy: boolean
  error?: string | null | undefined
  onDiscard: () => void
  onSave: () => void
}

/** At the lower edge while something was changed and not saved. ⌘S and Ctrl S save. */
export function UnsavedBar(props: UnsavedBarProps) {
  const { text, discardLabel, saveLabel, busyLabel, isBusy, error, onDiscard, onSave } = props
  useSaveKey(() => isBusy || onSave())
  return (
    <section
      aria-label={text}
      className="sticky bottom-0 z-header mt-auto flex flex-wrap items-center gap-3 rounded-t-md bg-ink px-4 py-2.5 text-bg shadow-3"
    >
      <p role="status" className="grow font-semibold">
        {text}
      </p>
      <PressButton isDisabled={isBusy} onPress={onDiscard} className={toastActionClass}>
        {discardLabel}
      </PressButton>
      <Button size="sm" isBusy={isBusy} busyLabel={busyLabel} onPress={onSave}>
        {saveLabel}
      </Button>
      {error && (
        <div className="w-full">
          <FormAlert>{error}</FormAlert>
        </div>
      )}
    </section>
  )
}
