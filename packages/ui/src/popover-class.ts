/** The surface of everything that pops up at a control. */
export const popoverClass =
  'z-layer min-w-56 overflow-auto rounded-lg border border-line bg-raised p-1.5 text-ink shadow-3 outline-none transition duration-base ease-out entering:opacity-0 exiting:opacity-0 exiting:duration-base-out exiting:ease-in motion-safe:entering:scale-97 motion-safe:exiting:scale-97 placement-bottom:origin-top placement-top:origin-bottom'

/** The look of a choice in a popup. */
export const optionClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-control text-ink no-underline outline-none hover:bg-sunken focus:bg-sunken pressed:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus disabled:cursor-not-allowed disabled:text-ink-3'
