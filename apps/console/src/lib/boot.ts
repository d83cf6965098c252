/** What the server hands over with the page, before anybody is signed in. */
export type Boot = {
  apiKey: string
  /** Names the build, to notice a newer one. */
  buildId: string
  serviceName: string
  logo?: string
  /** The web app. */
  siteUrl: string
  /** Other services that staff may sign in through. */
  providers?: readonly { provider: string; label: string; url: string }[]
}

/** Taken from the page, else asked for: in development nobody fills the page. */
export async function readBoot(): Promise<Boot> {
  const text = document.getElementById('plaza-boot')?.textContent?.trim()
  return text ? JSON.parse(text) : fetchBoot()
}

/** The same, fresh from the server. */
export async function fetchBoot(): Promise<Boot> {
  const answer = await fetch('/console/boot.json', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`Request failed with status code ${answer.status}`)
  return answer.json()
}
