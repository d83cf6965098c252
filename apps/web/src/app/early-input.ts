/** What people did before the app could answer; `public/start.js` notes it from the first moment of the page. */
type Early = {
  /** The last button that was pressed, or the form that was sent, and which one it is of those that look the same. */
  plazaTap?: { element: HTMLElement; place: number } | undefined
  plazaTwinsOf?: ((element: HTMLElement) => HTMLElement[]) | undefined
  /** Fields that somebody wrote in, with what stood there last. */
  plazaTyped?: Map<Field, string> | undefined
  /** Keys that were pressed outside of fields, until the app hears them itself. */
  plazaKeys?: KeyboardEvent[] | undefined
  /** Set here: whether the app answers at this element. */
  plazaIsAlive?: ((element: HTMLElement) => boolean) | undefined
}
type Field = HTMLInputElement | HTMLTextAreaElement
const place = globalThis as Early

const lookEveryMs = 50
const patienceMs = 20_000

/** React notes its properties on every element it has taken over; parts whose code is on its way have none yet. */
const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** Whether a screen has said that it is up: React marks its elements a while before it hears what happens to them. */
let isScreenUp = false
export const noteScreen = (): void => {
  isScreenUp = true
}

/** Makes up for it: what was typed counts as typed, and what was pressed is pressed as soon as its part is there. */
export function carryOutEarlyInput(): void {
  const untilMs = performance.now() + patienceMs
  let isScreenTaken = false
  // the frame is taken over first: whoever left the screen from there would change it under React's hands
  function isScreenAlive() {
    isScreenTaken ||= isScreenUp || document.querySelector('#content > *') === null
    return isScreenTaken
  }
  const isAlive = (element: HTMLElement) => isScreenAlive() && isTaken(element)
  place.plazaIsAlive = isAlive

  function carryOut() {
    const { plazaTyped: typed = new Map() } = place
    const pressed = pressedElement()
    const told = [...typed].filter(([field]) => isAlive(field))
    for (const [field, value] of told) {
      typed.delete(field)
      tellTyped(field, value)
    }
    // a form that has just heard what was typed sends it the next time: before, it would send what stood there at first
    if (pressed && told.length === 0 && isAlive(pressed)) {
      place.plazaTap = undefined
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
      else pressed.click()
    }
    const isLate = performance.now() >= untilMs
    if (isScreenAlive() || isLate) pressKeysAgain()
    // parts arrive one after the other, and a tap may still come before its part; a form waits for what was typed in it
    if (!isLate || typed.size > 0) setTimeout(carryOut, lookEveryMs)
  }
  carryOut()
}

/** React may have drawn anew what was pressed: then it is the one that stands in its place. */
function pressedElement(): HTMLElement | undefined {
  const { plazaTap: tap, plazaTwinsOf: twinsOf } = place
  if (!tap || tap.element.isConnected) return tap?.element
  return twinsOf?.(tap.element)[tap.place]
}

/** The shortcuts of the frame listen by now. */
function pressKeysAgain() {
  const { plazaKeys: keys = [] } = place
  place.plazaKeys = undefined
  for (const event of keys) (event.target ?? document).dispatchEvent(new KeyboardEvent(event.type, event))
}

/** React asks nobody what stands in a field that it takes over; set as a person would, it is news. */
function tellTyped(field: Field, value: string) {
  const isBox = field.type === 'checkbox' || field.type === 'radio'
  if (isBox) return field.click()
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  // the first time React may only then take the field over, with what stands in it; the second time it is news
  for (let times = 0; times < 2; times++) {
    field.value = ''
    setValue?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
