/** Bottom left, bottom centre on a phone. */
export const toastPlaceClass =
  'pointer-events-none fixed inset-x-4 bottom-safe-bar z-toast flex flex-col-reverse items-center gap-3 outline-none md:inset-e-auto md:bottom-6 md:inset-s-6 md:items-start'

export const toastClass =
  'pointer-events-auto flex w-full max-w-toast items-center gap-3 rounded-photo bg-ink py-2 pe-2 ps-4 text-control font-medium text-bg shadow-3 motion-safe:animate-toast'

/** Holds text and action: an action that does not fit beside the text stands below it. */
export const toastContentClass = 'flex min-w-0 grow flex-wrap items-center gap-x-3'

export const toastTextClass = 'min-w-0 grow basis-32 py-2'

export const toastActionClass =
  'ms-auto min-h-11 min-w-0 cursor-pointer rounded-sm text-start px-2 font-bold underline underline-offset-4 outline-offset-0'

export const toastCloseClass =
  'flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full outline-offset-0'
