import { privateSettings } from './private-settings.ts'
import { publicSettings } from './public-settings.ts'
import type { Setting } from './setting.ts'

export { type ChangedSetting, changedSettings } from './changed-settings.ts'
export { type Pin, pinAgainst, pinPrefix, readPin, settingVariable, withPins } from './pinned.ts'
export { isSecretSetting, maskSecrets } from './secrets.ts'
export {
  type Setting,
  type SettingColumn,
  type SettingRows,
  type SettingSection,
  settingSections,
} from './setting.ts'
export { settingAt, settingChanges } from './setting-values.ts'

/** Every setting that operators change, once: forms, find, resets and the tests come from it. */
export const settings: readonly Setting[] = [...publicSettings, ...privateSettings]
