import { FormAlert } from '@plaza/ui'
import type { ReactNode } from 'react'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type SaveFormProps = {
  form: { formError: ReactNode; isBusy: boolean; isDirty: boolean }
  /** What the button says. */
  children: string
}

/** The end of a section's form: what went wrong, the button, and the question before changes are left behind. */
export function SaveForm({ form, children }: SaveFormProps) {
  return (
    <>
      <FormAlert>{form.formError}</FormAlert>
      <SubmitButton isBusy={form.isBusy} size="md" className="self-start">
        {children}
      </SubmitButton>
      <LeaveGuard isDirty={form.isDirty} />
    </>
  )
}
