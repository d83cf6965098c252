import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { PressButton } from './PressButton.tsx'

export type ChipProps = {
  children: ReactNode
  onPress: () => void
  /** A filter that can be on or off. Leave it out where the chip is a plain action. */
  isSelected?: boolean | undefined
  /** Shows × at the end: pressing takes the filter away. */
  isRemovable?: boolean | undefined
  icon?: ReactNode
  /** The whole meaning where the text is too short ("Remove filter: under $100"). */
  label?: string | undefined
  isDisabled?: boolean | undefined
}

/** A filter as a pill. */
export function Chip({
  children,
  onPress,
  isSelected,
  isRemovable = false,
  icon,
  label,
  isDisabled = false,
}: ChipProps) {
  return (
    <PressButton
      onPress={onPress}
      isDisabled={isDisabled}
      {...(label !== undefined && { 'aria-label': label })}
      {...(isSelected !== undefined && !isRemovable && { 'aria-pressed': isSelected })}
      className={cx(
        'hit-area inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-full border px-3.5 py-1.5 text-small font-semibold transition disabled:cursor-not-allowed disabled:opacity-50 motion-safe:active:scale-98',
        isSelected
          ? 'border-brand-edge bg-brand-soft text-brand-ink'
          : 'border-line bg-raised text-ink hover:border-line-2 hover:bg-sunken',
      )}
    >
      {icon}
      {children}
      {isRemovable && <X aria-hidden className="size-4" />}
    </PressButton>
  )
}
