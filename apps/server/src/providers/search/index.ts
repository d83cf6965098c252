export { createPostgresEngine } from './engine.ts'
export type {
  Calendar,
  FacetWish,
  Finding,
  Hit,
  Question,
  SearchEngine,
  SortKey,
  StockPort,
  TimeSpan,
  Wish,
} from './search-engine.ts'
