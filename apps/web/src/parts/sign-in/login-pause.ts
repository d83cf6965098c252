import type { WritableStore } from '@plaza/ui'

/** Slows down guessing: after five wrong passwords in a row there is a pause. */
export type LoginPause = { failuresInRow: number; untilMs: number }

declare module '../../lib/services.tsx' {
  interface Services {
    loginPause: WritableStore<LoginPause>
  }
}

export const noPause: LoginPause = { failuresInRow: 0, untilMs: 0 }

const failuresAllowed = 5
const pauseMs = 30_000

/** The state after one more wrong password. The count starts over with the pause. */
export function afterFailure({ failuresInRow, untilMs }: LoginPause, nowMs: number): LoginPause {
  const failures = failuresInRow + 1
  return failures < failuresAllowed
    ? { failuresInRow: failures, untilMs }
    : { failuresInRow: 0, untilMs: nowMs + pauseMs }
}
