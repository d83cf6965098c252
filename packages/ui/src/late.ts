import { useEffect, useEffectEvent, useState } from 'react'

/** Code that comes when it is first needed. */
export type Late<Part> = {
  /** What has come already. */
  here: () => Part | undefined
  /** Asks for it once, and once more if it could not be loaded. */
  load: () => Promise<Part>
}

/**
 * Runs an import unless it must fail. Browsers remember a file that could not be loaded for as long as the page lives, so
 * without a connection it is better not asked for, except from a worker that may keep it.
 */
export async function importOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  if (navigator.onLine === false && !navigator.serviceWorker?.controller) throw new Error('No connection')
  return load()
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

type Wish = {
  isWanted: boolean
  /** Told when somebody had to wait for it and it came. */
  onHere: () => void
  /** Called when it cannot be loaded, as without a connection. */
  onMissing: () => void
}

/** A part from when it is wanted and there. What people asked for is kept until then. */
export function useLate<Part>({ here, load }: Late<Part>, { isWanted, onHere, onMissing }: Wish): Part | undefined {
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  const [, setCount] = useState(0)
  const tellHere = useEffectEvent(onHere)
  const tellMissing = useEffectEvent(onMissing)
  const isMissing = isWanted && here() === undefined
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    load().then(
      () => {
        if (isOver) return
        setCount((count) => count + 1)
        tellHere()
      },
      () => isOver || tellMissing(),
    )
    return () => {
      isOver = true
    }
  }, [isMissing, load])
  // it stays when it is no longer wanted, so that a layer can leave gracefully
  return wasWanted ? here() : undefined
}
