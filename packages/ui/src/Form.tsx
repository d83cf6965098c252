import type { ReactNode } from 'react'

export type FormProps = {
  /** Sends the form. Return the promise of the request, so that its problems take the focus too. */
  onSubmit: () => unknown
  children: ReactNode
  /** Name of the form where no heading says it. */
  label?: string | undefined
  /** For buttons that stand outside: `<Button type="submit" form={id}>`. */
  id?: string | undefined
  className?: string | undefined
}

/**
 * A form whose rules are the app's: the browser checks nothing and shows no bubbles. When fields are wrong after
 * sending, the first of them gets the focus. ⌘Enter and Ctrl Enter send it from any of its fields.
 */
export function Form({ onSubmit, children, label, id, className }: FormProps) {
  return (
    <form
      noValidate
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      className={className}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.defaultPrevented) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
      onSubmit={async (event) => {
        event.preventDefault()
        const form = event.currentTarget
        // React lets events of forms in dialogs rise to the form that opened them
        if (event.target !== form) return
        await onSubmit()
        requestAnimationFrame(() => focusFirstInvalid(form))
      }}
    >
      {children}
    </form>
  )
}

const controls = 'input:not([type=hidden]), textarea, button'

function focusFirstInvalid(form: HTMLElement) {
  const field = form.querySelector<HTMLElement>('[data-invalid]')
  const control = field?.matches(controls) ? field : field?.querySelector<HTMLElement>(controls)
  control?.focus()
}
