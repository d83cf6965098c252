import { type SwitchKey, switchKeys } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { slice } from '../../slice.ts'
import { countSwitch, countSwitchesTask } from './count-switches.ts'
import { forgetActsTask, keepSwitchesTask } from './keep-switches.ts'
import { previewAutomation } from './preview.ts'
import { showAutomations } from './show.ts'
import { updateAutomation } from './update-automation.ts'

export { keepSwitches } from './keep-switches.ts'

/** Switches are known by their keys. */
function keyOf(id: string): SwitchKey {
  const key = switchKeys.find((known) => known === id)
  if (!key) throw refuse('object.notFound')
  return key
}

const showOne = async (key: SwitchKey, services: Services) => {
  const [shown] = await showAutomations(services, [key])
  if (!shown) throw refuse('object.notFound')
  return shown
}

export const automations = slice({
  handlers: {
    automations: {
      list: (_request, { services }) => showAutomations(services),
      read: ({ params }, { services }) => showOne(keyOf(params.id), services),
      update: async ({ params, body }, { actor, services }) => {
        const key = keyOf(params.id)
        await updateAutomation({ ...body, key }, actor, services)
        await countSwitch(key, services)
        return showOne(key, services)
      },
      preview: ({ params, body }, { services }) => previewAutomation({ ...body, key: keyOf(params.id) }, services),
    },
  },
  schedules: [
    { task: keepSwitchesTask, crontab: '*/5 * * * *' },
    { task: countSwitchesTask, crontab: '*/5 * * * *' },
    { task: forgetActsTask, crontab: '37 2 * * *' },
  ],
  tables: ['switch_acts', 'switch_counts', 'switch_states'],
  notArchived: {
    switch_acts: 'tells what this deployment did; one that begins elsewhere leaves what came due before in peace',
    switch_counts: 'is counted anew',
    switch_states: 'tells since when this deployment looks after each switch',
  },
})
