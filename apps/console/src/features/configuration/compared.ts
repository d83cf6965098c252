import type { ConfigurationComparison, ConfigurationDocument } from '@plaza/contract'

/** What a comparison was made with, and what came of it. */
export type Compared = { document: ConfigurationDocument; comparison: ConfigurationComparison }
