/** A question that is asked once for each thing, however often it is put; one that fails is asked again. */
export function remembered<Key, Answer>(ask: (key: Key) => Promise<Answer>): (key: Key) => Promise<Answer> {
  const known = new Map<Key, Promise<Answer>>()
  return (key) => {
    const kept = known.get(key)
    if (kept) return kept
    const asked = ask(key)
    known.set(key, asked)
    asked.catch(() => known.delete(key))
    return asked
  }
}
