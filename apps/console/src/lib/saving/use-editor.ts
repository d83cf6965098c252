import { useState } from 'react'
import { type ActOptions, useAct } from '../use-act.ts'
import { type Conflict, changesOf, type Fields, mergeChanges } from './merge-changes.ts'
import { asSeen, currentIn, type Dated } from './seen.ts'

type EditorOptions<Thing extends Dated, F extends Fields> = Omit<ActOptions<Thing>, 'onDone'> & {
  thing: Thing
  /** The fields of a thing, as the form shows them. */
  read: (thing: Thing) => F
  /** Sends what changed; `seen` goes along as the options of the call. */
  save: (changes: Partial<F>, seen: ReturnType<typeof asSeen>, all: F) => Promise<Thing>
  onSaved?: ((thing: Thing) => void) | undefined
}

/** Somebody saved other values of fields that were changed here. */
type Clash<Thing, F extends Fields> = { theirs: Thing; merged: F; conflicts: readonly Conflict[] }

/**
 * The state of a form about one thing: what was typed, and whether a colleague has saved something meanwhile. Changes of other
 * fields are put together at once; a `ConflictDialog` asks about the same ones.
 */
export function useEditor<Thing extends Dated, F extends Fields>(options: EditorOptions<Thing, F>) {
  const { thing, read, save, onSaved, ...outcome } = options
  const { act, isBusy, error } = useAct()
  const [known, setKnown] = useState(thing)
  const [base, setBase] = useState(thing)
  const [fields, setFields] = useState(() => read(thing))
  const [clash, setClash] = useState<Clash<Thing, F> | null>(null)
  const isDirty = Object.keys(changesOf(read(base), fields)).length > 0

  // what was read again is what is edited, as long as nothing was typed
  if (thing !== known) {
    setKnown(thing)
    if (!isDirty) {
      setBase(thing)
      setFields(read(thing))
    }
  }

  async function send(seen: Thing, mine: F): Promise<Thing> {
    const changes = changesOf(read(seen), mine)
    if (Object.keys(changes).length === 0) return seen
    try {
      return await save(changes, asSeen(seen), mine)
    } catch (cause) {
      const theirs = currentIn<Thing>(cause)
      if (!theirs) throw cause
      const { merged, conflicts } = mergeChanges({ before: read(seen), theirs: read(theirs), mine })
      if (conflicts.length === 0) return send(theirs, merged)
      setClash({ theirs, merged, conflicts })
      throw new DOMException('A colleague changed the same fields', 'AbortError')
    }
  }

  const submit = (seen: Thing, mine: F) =>
    act(() => send(seen, mine), {
      ...outcome,
      onDone: (saved) => {
        setClash(null)
        setBase(saved)
        setFields(read(saved))
        onSaved?.(saved)
      },
    })

  return {
    fields,
    isDirty,
    isBusy,
    error,
    clash,
    set: (changes: Partial<F>) => setFields({ ...fields, ...changes }),
    discard: () => setFields(read(base)),
    save: () => submit(base, fields),
    /** Goes on after a clash with what was chosen for each field. */
    settle(chosen: Partial<F>) {
      if (!clash) return
      const mine = { ...clash.merged, ...chosen }
      setBase(clash.theirs)
      setFields(mine)
      return submit(clash.theirs, mine)
    },
    /** Back to the form, with everything as it was typed. */
    closeClash: () => setClash(null),
  }
}

export type Editor<Thing extends Dated, F extends Fields> = ReturnType<typeof useEditor<Thing, F>>
