import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'

export type DrawerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Name of the drawer. */
  label: string
  children: ReactNode
}

/** A panel from the start of the line, for a menu that has no room beside the page. */
export function Drawer({ isOpen, onOpenChange, label, children }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-x-0 top-0 z-layer flex h-visual-viewport bg-scrim transition-opacity duration-slow ease-out entering:opacity-0 exiting:opacity-0 exiting:duration-slow-out exiting:ease-in"
    >
      <Modal className="flex h-full w-4/5 max-w-thread bg-canvas text-ink shadow-3 transition duration-slow ease-out exiting:duration-slow-out exiting:ease-in motion-safe:entering:-translate-x-full motion-safe:exiting:-translate-x-full">
        <Dialog aria-label={label} className="flex min-h-0 w-full flex-col overflow-y-auto outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
