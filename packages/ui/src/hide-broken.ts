import type { SyntheticEvent } from 'react'

/** For `onError` of a picture: one that cannot be loaded leaves its frame empty, where browsers would draw a torn page. */
export function hideBroken({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.hidden = true
}
