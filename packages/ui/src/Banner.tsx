import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { PressButton } from './PressButton.tsx'

export type BannerTone = 'sun' | 'info' | 'danger'

export type BannerProps = {
  /** `sun` offline or something to do, `info` acting as an organization, `danger` viewing as someone else. */
  tone?: BannerTone | undefined
  icon?: ReactNode
  children: ReactNode
  /** One text button or link; style links with `bannerActionClass`. */
  action?: { label: string; onAction: () => void } | undefined
  onClose?: (() => void) | undefined
  closeLabel?: string | undefined
}

const tones = {
  sun: 'bg-sun-soft text-sun-ink',
  info: 'bg-info-soft text-info-ink',
  danger: 'bg-danger-soft text-danger-ink',
} satisfies Record<BannerTone, string>

/** A strip under the header about the state of the whole app. */
export function Banner({ tone = 'sun', icon, children, action, onClose, closeLabel }: BannerProps) {
  return (
    <div
      role="status"
      className={cx(
        'flex min-h-11 items-center justify-center gap-2.5 px-4 text-small font-medium md:px-6 md:text-control',
        tones[tone],
      )}
    >
      {icon && <span className="flex shrink-0">{icon}</span>}
      <p className="min-w-0 py-2.5">
        {children}{' '}
        {action && (
          // goes on in the line of the text; its room for fingers reaches over the lines around it
          <PressButton
            onPress={action.onAction}
            className="-mx-2 -my-3 cursor-pointer whitespace-nowrap rounded-sm px-2 py-3 font-bold underline underline-offset-4 -outline-offset-4"
          >
            {action.label}
          </PressButton>
        )}
      </p>
      {onClose && (
        <PressButton
          {...(closeLabel !== undefined && { 'aria-label': closeLabel })}
          onPress={onClose}
          className="-me-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full -outline-offset-4"
        >
          <X aria-hidden className="size-4.5" />
        </PressButton>
      )}
    </div>
  )
}
