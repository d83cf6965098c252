import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-aria-components'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

export type LinkButtonProps = Omit<LinkProps, 'children' | 'className' | 'style'> & {
  children: ReactNode
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: ReactNode
  className?: string | undefined
}

/** A link that looks like a button. It navigates through the `RouterProvider` of the app. */
export function LinkButton({ children, variant, size, icon, className, ...props }: LinkButtonProps) {
  return (
    <Link {...props} className={buttonClass({ variant, size, isDisabled: props.isDisabled, className })}>
      {icon}
      {children}
    </Link>
  )
}
