/** How long each of some works takes, in turn, so that all of them meet the same machine; sorted. */
export async function timesOf<Works extends readonly (() => Promise<unknown>)[]>(
  works: readonly [...Works],
  repeats: number,
): Promise<{ [Place in keyof Works]: number[] }> {
  const took = works.map((): number[] => [])
  for (let k = -5; k < repeats; k++) {
    for (const [place, work] of works.entries()) {
      const start = performance.now()
      await work()
      if (k >= 0) took[place]?.push(performance.now() - start)
    }
  }
  return took.map((times) => times.toSorted((a, b) => a - b)) as { [Place in keyof Works]: number[] }
}

export const at = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
