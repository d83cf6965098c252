export { createPostgresEngine } from './engine.ts'
export { examineCluster } from './opensearch/cluster.ts'
export { createOpenSearchEngine } from './opensearch/engine.ts'
export type {
  AvailabilityQuery,
  Calendar,
  FacetRequest,
  Hit,
  MirrorState,
  SearchEngine,
  SearchQuery,
  SearchResults,
  SortKey,
  StockPort,
  TimeSpan,
} from './search-engine.ts'
