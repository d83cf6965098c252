import { CircleAlert, X } from 'lucide-react'
import { PressButton } from './PressButton.tsx'
import {
  toastActionClass,
  toastClass,
  toastCloseClass,
  toastContentClass,
  toastPlaceClass,
  toastTextClass,
} from './toast-class.ts'

export type NoticeProps = {
  text: string
  action?: { label: string; onAction: () => void } | undefined
  closeLabel: string
  onClose: () => void
}

/** An error message that looks as a toast and needs nothing that is still to be loaded: it tells just that. */
export function Notice({ text, action, closeLabel, onClose }: NoticeProps) {
  return (
    <div className={toastPlaceClass}>
      <div role="alert" className={toastClass}>
        <CircleAlert aria-hidden className="text-danger-on-ink" />
        <div className={toastContentClass}>
          <p className={toastTextClass}>{text}</p>
          {action && (
            <PressButton onPress={action.onAction} className={toastActionClass}>
              {action.label}
            </PressButton>
          )}
        </div>
        <PressButton aria-label={closeLabel} onPress={onClose} className={toastCloseClass}>
          <X aria-hidden className="size-4.5" />
        </PressButton>
      </div>
    </div>
  )
}
