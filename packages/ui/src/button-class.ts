import { cx } from './cx.ts'

/** How much a button asks for: one `primary` per view, the rest quieter. `danger-solid` only ends a confirm dialog. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'text' | 'danger' | 'danger-solid' | 'sun'

/** `lg` for the one page action, `sm` for console and toolbars. */
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  isDisabled?: boolean | undefined
  className?: string | undefined
}

const base =
  'inline-flex cursor-pointer select-none items-center justify-center gap-2 text-center font-semibold no-underline transition motion-safe:active:scale-98'

const sizes = {
  sm: 'hit-area min-h-9 rounded-sm px-3.5 py-1.5 text-small',
  md: 'min-h-11 rounded-md px-4.5 py-2.5 text-control',
  lg: 'min-h-13 rounded-md px-6 py-3 text-control-lg',
} satisfies Record<ButtonSize, string>

const variants = {
  primary: 'bg-brand text-on-brand hover:bg-brand-2 active:bg-brand-2 pressed:bg-brand-2',
  secondary: 'border border-line-2 bg-raised text-ink hover:bg-sunken active:bg-sunken pressed:bg-sunken',
  quiet: 'bg-sunken text-ink hover:bg-line active:bg-line pressed:bg-line',
  text: 'bg-transparent text-ink hover:bg-sunken active:bg-sunken pressed:bg-sunken',
  danger:
    'border border-line-2 bg-raised text-danger-ink hover:bg-danger-soft active:bg-danger-soft pressed:bg-danger-soft',
  'danger-solid': 'bg-danger text-on-danger hover:bg-danger-2 active:bg-danger-2 pressed:bg-danger-2',
  sun: 'bg-sun text-on-sun hover:bg-sun-2 active:bg-sun-2 pressed:bg-sun-2',
} satisfies Record<ButtonVariant, string>

const disabledLook =
  'inline-flex cursor-not-allowed select-none items-center justify-center gap-2 bg-sunken text-center font-semibold text-ink-3 no-underline'

/**
 * The look of a button as a class list, for links of any router:
 * `<Link to="/signup" className={buttonClass({ variant: 'primary' })}>Sign up</Link>`
 */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  isDisabled = false,
  className,
}: ButtonLook = {}): string {
  return isDisabled ? cx(disabledLook, sizes[size], className) : cx(base, sizes[size], variants[variant], className)
}

/** An underlined link inside text. */
export const textLinkClass =
  'cursor-pointer rounded-xs underline decoration-1 underline-offset-4 transition-colors hover:decoration-2'

/** A link of a menu or footer: no line until it is pointed at. */
export const navLinkClass =
  'cursor-pointer rounded-xs no-underline transition-colors hover:underline underline-offset-4'
