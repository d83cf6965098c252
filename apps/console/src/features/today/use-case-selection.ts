import type { Case } from '@plaza/contract'
import { useRef, useState } from 'react'
import { useMay } from '../../lib/me.ts'
import type { CaseSelection } from './CaseSection.tsx'

/** Which of the cases in sight are selected; with Shift all from the one before to this one. */
export function useCaseSelection(cases: readonly Case[]) {
  const may = useMay()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const shown = cases.map(({ id }) => id)
  function onToggle(id: string, withShift = false) {
    const from = last.current === undefined ? -1 : shown.indexOf(last.current)
    const to = shown.indexOf(id)
    last.current = id
    const meant = withShift && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    const isOn = !ids.has(id)
    setIds(new Set(isOn ? [...ids, ...meant] : [...ids].filter((each) => !meant.includes(each))))
  }
  const selection: CaseSelection | undefined = may('case:edit:all') ? { ids, onToggle } : undefined
  return {
    selection,
    // one that somebody closed in the meantime is out of sight
    chosen: cases.filter(({ id }) => ids.has(id)),
    clear: () => setIds(new Set()),
  }
}
