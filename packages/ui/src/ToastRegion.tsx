import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components'
import {
  toastActionClass,
  toastClass,
  toastCloseClass,
  toastContentClass,
  toastPlaceClass,
  toastTextClass,
} from './toast-class.ts'
import type { ToastMessage, Toasts } from './toasts.ts'

export type ToastRegionProps = {
  toasts: Toasts
  /** Name of the landmark ("Messages"). */
  label: string
  closeLabel: string
}

const icons = {
  ok: <CircleCheck aria-hidden className="text-ok-on-ink" />,
  info: <Info aria-hidden />,
  error: <CircleAlert aria-hidden className="text-danger-on-ink" />,
} satisfies Record<NonNullable<ToastMessage['tone']>, React.ReactNode>

/** Where messages appear: bottom left, bottom centre on a phone. Hover and focus stop the clock. */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  return (
    <AriaToastRegion queue={toasts.queue} aria-label={label} className={toastPlaceClass}>
      {({ toast }) => (
        <AriaToast toast={toast} className={toastClass}>
          {icons[toast.content.tone ?? 'ok']}
          <div className={toastContentClass}>
            <ToastContent className={toastTextClass}>
              <Text slot="title">{toast.content.text}</Text>
            </ToastContent>
            {toast.content.action && (
              <Button
                onPress={() => {
                  toast.content.action?.onAction()
                  toasts.queue.close(toast.key)
                }}
                className={toastActionClass}
              >
                {toast.content.action.label}
              </Button>
            )}
          </div>
          <Button slot="close" aria-label={closeLabel} className={toastCloseClass}>
            <X aria-hidden className="size-4.5" />
          </Button>
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}
