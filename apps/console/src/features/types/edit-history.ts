/** What was there before, and what was taken back; the last one is the nearest. */
export type EditHistory<State> = { past: readonly State[]; future: readonly State[] }

export const noHistory: EditHistory<never> = { past: [], future: [] }

const kept = 50

/** After a change: what was there before can be undone to, and what was undone cannot be redone. */
export const recorded = <State>({ past }: EditHistory<State>, before: State): EditHistory<State> => ({
  past: [...past, before].slice(-kept),
  future: [],
})

/** One step back from what is there now; nothing at the beginning. */
export function stepBack<State>({ past, future }: EditHistory<State>, now: State) {
  const state = past.at(-1)
  return state === undefined ? undefined : { state, history: { past: past.slice(0, -1), future: [...future, now] } }
}

/** What was taken back, once more; nothing where nothing was. */
export function stepForth<State>({ past, future }: EditHistory<State>, now: State) {
  const state = future.at(-1)
  return state === undefined ? undefined : { state, history: { past: [...past, now], future: future.slice(0, -1) } }
}
