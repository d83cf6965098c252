import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components'
import { Popover } from './Popover.tsx'

export type PopoverPanelProps = {
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  label: string
  children: ReactNode
}

/** A dialog at its fields. */
export function PopoverPanel({ anchor, isOpen, onOpenChange, label, children }: PopoverPanelProps) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom start"
      offset={8}
      className="w-170 max-w-full"
    >
      <Dialog aria-label={label} className="p-4 outline-none">
        {children}
      </Dialog>
    </Popover>
  )
}
