import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** One line under the title. */
  intro?: ReactNode
  children?: ReactNode
  /** Buttons at the end, main action last; stacked with the main action on top on a phone. */
  actions?: ReactNode
  closeLabel: string
  /** Decoration: left third from 768 px, strip on top below. */
  picture?: string | undefined
  /** While a request runs nothing closes the dialog. */
  isBusy?: boolean | undefined
  /** A click beside the dialog closes it. Off for forms, where a slip would lose what was typed. */
  isDismissable?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  className?: string | undefined
}

/**
 * A modal dialog; a full-screen sheet under 768 px. Focus stays inside and returns to where it came from.
 *
 * `<Dialog isOpen={isOpen} onOpenChange={setOpen} title="Join Plaza" closeLabel="Close" picture={welcome}>…</Dialog>`
 */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  intro,
  children,
  actions,
  closeLabel,
  picture,
  isBusy = false,
  isDismissable = false,
  role = 'dialog',
  className,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && !isBusy}
      isKeyboardDismissDisabled={isBusy}
      className="fixed inset-0 z-dialog flex bg-scrim transition-opacity duration-slow ease-out entering:opacity-0 exiting:opacity-0 exiting:duration-slow-out exiting:ease-in md:items-center md:justify-center md:p-6"
    >
      <Modal
        className={cx(
          'relative flex w-full flex-col overflow-hidden bg-raised text-ink shadow-3 transition duration-slow ease-out entering:opacity-0 exiting:opacity-0 exiting:duration-slow-out exiting:ease-in motion-safe:entering:translate-y-2 motion-safe:exiting:translate-y-2 md:max-h-full md:rounded-xl',
          picture ? 'md:max-w-dialog-picture' : 'md:max-w-dialog',
          className,
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 grow flex-col outline-none md:flex-row">
          {picture && (
            <img src={picture} alt="" className="photo-dim h-28 w-full shrink-0 object-cover md:h-auto md:w-4/9" />
          )}
          <div
            className={cx(
              'flex min-h-0 min-w-0 grow flex-col overflow-y-auto bg-raised p-5 pb-8 md:p-8 lg:p-11',
              picture && '-mt-7 rounded-t-xl md:mt-0 md:rounded-none',
            )}
          >
            <Heading slot="title" className={cx('pr-12', picture ? 'text-h1' : 'text-h2')}>
              {title}
            </Heading>
            {intro && <p className="mt-1.5 pr-6 text-body text-ink-2">{intro}</p>}
            {children && <div className="mt-6">{children}</div>}
            {actions && <div className="mt-8 flex flex-col-reverse gap-3 md:flex-row md:justify-end">{actions}</div>}
          </div>
          <IconButton
            slot="close"
            label={closeLabel}
            hasTooltip={false}
            isDisabled={isBusy}
            variant={picture ? 'photo' : 'plain'}
            className={cx(
              'absolute top-4 right-4 md:top-6 md:right-6',
              picture && 'md:bg-transparent md:text-ink md:shadow-none',
            )}
          >
            <X aria-hidden />
          </IconButton>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
