import type { JsonObject } from '@plaza/contract'

/** The columns that callers own, as they are written: a jsonb column takes text, or lists would become arrays. */
export const freeColumns = ({ metadata, platform_data }: { metadata: JsonObject; platform_data: JsonObject }) => ({
  metadata: JSON.stringify(metadata),
  platform_data: JSON.stringify(platform_data),
})
