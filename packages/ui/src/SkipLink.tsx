import { buttonClass } from './button-class.ts'

export type SkipLinkProps = {
  children: string
  /** Id of the main region; it needs `tabIndex={-1}` to take the focus. */
  targetId?: string | undefined
}

/** The first tab stop: over the header straight to the content. */
export function SkipLink({ children, targetId = 'content' }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      onClick={(event) => {
        // The address stays as it is: a fragment would be a navigation for the router.
        event.preventDefault()
        document.getElementById(targetId)?.focus()
      }}
      className={buttonClass({
        variant: 'secondary',
        className: 'fixed top-2 inset-s-2 z-skip shadow-3 not-focus:sr-only',
      })}
    >
      {children}
    </a>
  )
}
