/** A video that is in a page: the address of its player. */
export type Video = { src: string; host: string }

/** Players of the hosts we know. They come from addresses that set no cookies before someone presses play. */
const players: readonly { hosts: readonly string[]; player: string; id: (url: URL) => string | null | undefined }[] = [
  {
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    player: 'https://www.youtube-nocookie.com/embed/',
    id: (url) =>
      url.hostname === 'youtu.be'
        ? url.pathname.slice(1)
        : (url.searchParams.get('v') ?? /^\/(?:embed|shorts)\/([^/]+)/.exec(url.pathname)?.[1]),
  },
  {
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    player: 'https://player.vimeo.com/video/',
    id: (url) => /(?<!\d)\d+$/.exec(url.pathname)?.[0],
  },
]

const playerOf = (host: string) => players.find(({ hosts }) => hosts.includes(host.toLowerCase()))

/** The player behind the address of a video, when the operator allows its host. */
export function videoOf(address: string, allowedHosts: readonly string[]): Video | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return
  const found = playerOf(url.hostname)
  if (!found?.hosts.some((host) => allowedHosts.includes(host))) return
  const id = found.id(url)
  return id && /^[\w-]{1,32}$/.test(id) ? { src: found.player + id, host: url.hostname } : undefined
}

/** Where the players of the allowed hosts come from, for the policy of pages. */
export const videoOrigins = (allowedHosts: readonly string[]): string[] => [
  ...new Set(allowedHosts.flatMap((host) => playerOf(host)?.player ?? []).map((player) => new URL(player).origin)),
]
