import { X } from 'lucide-react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import type { DialogProps } from './layer-props.ts'
import { useCloseRequest } from './use-close-request.ts'

/** What a dialog is once it was opened. */
export function DialogPanel({
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
  isCompact = false,
  className,
}: DialogProps) {
  useCloseRequest(isOpen && !isBusy, () => onOpenChange(false))
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && !isBusy}
      isKeyboardDismissDisabled={isBusy}
      className={cx(
        'fixed inset-x-0 top-0 z-layer flex h-visual-viewport bg-scrim transition-opacity duration-slow ease-out entering:opacity-0 exiting:opacity-0 exiting:duration-slow-out exiting:ease-in md:items-center md:justify-center md:p-6',
        isCompact && 'items-end',
      )}
    >
      <Modal
        className={cx(
          'relative flex max-h-full w-full flex-col overflow-hidden bg-raised text-ink shadow-3 transition duration-slow ease-out entering:opacity-0 exiting:opacity-0 exiting:duration-slow-out exiting:ease-in motion-safe:entering:translate-y-2 motion-safe:exiting:translate-y-2 md:rounded-xl',
          picture ? 'md:max-w-dialog-picture' : 'md:max-w-dialog',
          isCompact && 'rounded-t-sheet',
          className,
        )}
      >
        {/* On a phone everything scrolls, picture included, so that the keyboard leaves room for the fields. */}
        <AriaDialog
          role={role}
          className="flex min-h-0 grow flex-col overflow-y-auto outline-none md:flex-row md:overflow-hidden"
        >
          {picture && (
            <div className="relative h-28 shrink-0 md:h-auto md:w-4/9">
              <img src={picture} alt="" className="photo-dim absolute inset-0 size-full object-cover" />
            </div>
          )}
          {/* Absolute within the modal, not the scroller: it stays in reach. */}
          <IconButton
            label={closeLabel}
            hasTooltip={false}
            isDisabled={isBusy}
            onPress={() => onOpenChange(false)}
            variant={picture ? 'photo' : 'plain'}
            className={cx(
              'absolute top-3 inset-e-3 z-sticky md:top-4 md:inset-e-4',
              picture && 'md:bg-transparent md:text-ink md:shadow-none md:hover:bg-sunken',
            )}
          >
            <X aria-hidden />
          </IconButton>
          <div
            className={cx(
              'flex min-w-0 shrink-0 grow flex-col bg-raised p-5 pb-8 md:min-h-0 md:shrink md:overflow-y-auto md:p-8',
              picture && 'relative -mt-7 rounded-t-xl md:mt-0 md:rounded-none md:px-11',
            )}
          >
            <Heading slot="title" className={cx('pe-10', picture ? 'text-h1' : 'text-h2')}>
              {title}
            </Heading>
            {intro && <p className="mt-1.5 text-body text-ink-2">{intro}</p>}
            {children && <div className={isCompact ? 'mt-2' : 'mt-6'}>{children}</div>}
            {actions && <div className="mt-7 flex flex-col-reverse gap-3 md:flex-row md:justify-end">{actions}</div>}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
