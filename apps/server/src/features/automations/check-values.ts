import type { SwitchKey } from '@plaza/contract'
import { allowedValue, isSwitchValue, type SwitchValues, switches } from '@plaza/domain'
import { refuse } from '../../lib/errors.ts'

/** Values of a switch with what was sent in the place of what it says now. */
export function changedValues(key: SwitchKey, current: SwitchValues, sent: SwitchValues = {}): SwitchValues {
  for (const [name, value] of Object.entries(sent)) {
    const known = switches[key].values.find((each) => each.name === name)
    if (!known || !isSwitchValue(known, value))
      throw refuse('automation.valueWrong', { values: { name, allowed: known ? allowedValue(known) : 'left out' } })
  }
  return { ...current, ...sent }
}
