import { useEffect, useEffectEvent, useState } from 'react'

/** Code that comes when it is first needed. */
export type Late<Part> = {
  /** What has come already. */
  here: () => Part | undefined
  /** Asks for it once, and once more after it could not be had. */
  load: () => Promise<Part>
}

/** Code that `fetch` imports, asked for when somebody wants it. */
export function late<Part>(fetch: () => Promise<Part>): Late<Part> {
  let part: Part | undefined
  let coming: Promise<Part> | undefined
  const load = async () => {
    coming ??= fetch()
    try {
      part = await coming
      return part
    } catch (error) {
      coming = undefined
      throw error
    }
  }
  return { here: () => part, load }
}

/**
 * A part from when it is wanted and there. What people asked for is kept until then; `onMissing` is told when the part cannot be
 * had, as without a connection.
 */
export function useLate<Part>(
  { here, load }: Late<Part>,
  { isWanted, onMissing }: { isWanted: boolean; onMissing: () => void },
): Part | undefined {
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  const [, setCount] = useState(0)
  const tellMissing = useEffectEvent(onMissing)
  const isMissing = isWanted && here() === undefined
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    load().then(
      () => isOver || setCount((count) => count + 1),
      () => isOver || tellMissing(),
    )
    return () => {
      isOver = true
    }
  }, [isMissing, load])
  // it stays when it is no longer wanted, so that a layer can leave gracefully
  return wasWanted ? here() : undefined
}
