import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components'
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
    <AriaToastRegion
      queue={toasts.queue}
      aria-label={label}
      className="pointer-events-none fixed inset-x-4 bottom-safe-bar z-toast flex flex-col-reverse items-center gap-3 outline-none md:inset-e-auto md:bottom-6 md:inset-s-6 md:items-start"
    >
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className="pointer-events-auto flex w-full max-w-toast items-center gap-3 rounded-photo bg-ink py-2 pe-2 ps-4 text-control font-medium text-bg shadow-3 motion-safe:animate-toast"
        >
          {icons[toast.content.tone ?? 'ok']}
          <ToastContent className="min-w-0 grow py-2">
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.action && (
            <Button
              onPress={() => {
                toast.content.action?.onAction()
                toasts.queue.close(toast.key)
              }}
              className="min-h-11 shrink-0 cursor-pointer rounded-sm px-2 font-bold underline underline-offset-4 outline-offset-0"
            >
              {toast.content.action.label}
            </Button>
          )}
          <Button
            slot="close"
            aria-label={closeLabel}
            className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full outline-offset-0"
          >
            <X aria-hidden className="size-4.5" />
          </Button>
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}
