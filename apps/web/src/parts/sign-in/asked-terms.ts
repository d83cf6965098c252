import type { AskedVersion } from '@plaza/contract'
import type { MemberClient } from '@plaza/sdk'
import { createStore } from '@plaza/ui'

type Asking = { versions: readonly AskedVersion[]; answer: (isAccepted: boolean) => void }

/** What has to be accepted before a booking is sent, while somebody is asked. */
export const askedBeforeBooking = createStore<Asking | null>(null)

// only some members are ever asked: these calls are no part of the client that every page loads
export const readAsked = async (sdk: MemberClient, locale: string): Promise<AskedVersion[]> =>
  (await sdk.forward.get(`/acceptances/asked?locale=${encodeURIComponent(locale)}`)) as AskedVersion[]

export async function acceptVersions(sdk: MemberClient, versions: readonly AskedVersion[]): Promise<void> {
  for (const { page, version } of versions) await sdk.forward.post('/acceptances', { page, version })
}

/** Whoever signs up has ticked the terms. Whether that could be noted does not stop them. */
export async function acceptAtSignUp(sdk: MemberClient): Promise<void> {
  try {
    const asked = await readAsked(sdk, 'en')
    await acceptVersions(
      sdk,
      asked.filter(({ page }) => page === 'terms'),
    )
  } catch {
    // they are asked again when a version asks
  }
}

/** Has new terms accepted before a booking is sent. False when somebody would rather not. */
export async function askBeforeBooking(sdk: MemberClient, locale: string): Promise<boolean> {
  const asked = await readAsked(sdk, locale).catch(() => [])
  const versions = asked.filter(({ acceptAgain }) => acceptAgain !== 'nobody')
  if (versions.length === 0) return true
  return new Promise((resolve) =>
    askedBeforeBooking.set({
      versions,
      answer: (isAccepted) => {
        askedBeforeBooking.set(null)
        resolve(isAccepted)
      },
    }),
  )
}
