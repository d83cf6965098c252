import { failureOf } from '@plaza/domain'
import { createStore, type Store } from '@plaza/ui'

/** Some calls want to know once more that it is really you. Whoever makes one waits here while a dialog asks. */
export type Confirmation = Store<{ answer: (isConfirmed: boolean) => void } | null> & {
  /** Makes a call; when it asks for a second factor, the person is asked, and the call is repeated once. */
  confirmed: <Result>(call: () => Promise<Result>) => Promise<Result>
}

export function createConfirmation(): Confirmation {
  const open = createStore<{ answer: (isConfirmed: boolean) => void } | null>(null)

  const ask = () =>
    new Promise<boolean>((resolve) => {
      open.set({
        answer(isConfirmed) {
          open.set(null)
          resolve(isConfirmed)
        },
      })
    })

  return {
    get: open.get,
    subscribe: open.subscribe,
    async confirmed(call) {
      try {
        return await call()
      } catch (error) {
        if (failureOf(error).code !== 'confirmationNeeded') throw error
        if (!(await ask())) throw new DOMException('Not confirmed', 'AbortError')
        return call()
      }
    },
  }
}

/** Says of a call that it is one of several, for the records of the team; each has its own name. */
export const createGroup = () => ({ headers: { 'x-plaza-operation': `many-${crypto.randomUUID()}` } })

/** Says why, for the records of the team. */
export const because = (reason: string) => (reason ? { headers: { 'x-plaza-reason': encodeURIComponent(reason) } } : {})
