const endings: (() => Promise<void>)[] = []

/** Ends what a test or one of its hooks began; hooks that are named while tests run would never be called. */
export const atEndOfFile = (end: () => Promise<void>) => void endings.push(end)

export async function endFile(): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end()
}
