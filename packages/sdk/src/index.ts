export type {
  ApiKey,
  ApiVersion,
  Asset,
  AssetFigures,
  AssetType,
  Availability,
  AvailabilityGraph,
  BookedCancellation,
  BookingChange,
  BookingPrice,
  BookingWish,
  CalendarAddress,
  CalendarBooking,
  CalendarRow,
  CalendarSource,
  Category,
  ChangeTerms,
  Config,
  Conversation,
  CustomAttribute,
  DataExport,
  EarningsBooking,
  EarningsMonth,
  EmailChange,
  Event,
  Json,
  JsonObject,
  Link,
  Message,
  MonthStatement,
  OpenedList,
  PriceLine,
  Rating,
  Receipt,
  Role,
  Session,
  SharedList,
  Transaction,
  UploadedFile,
  User,
  WaitingCount,
  WaitingEntry,
} from '@plaza/contract'
export type { CallOptions } from './call.ts'
export { type Client, createInstance, createMemberInstance, type MemberClient } from './client.ts'
export { type ApiError, isApiError, type LastResponse } from './errors.ts'
export type { AuthInfo, BeforeRefreshToken } from './session.ts'
export type { ApiFields, ClientOptions } from './settings.ts'
export { type AuthTokens, createTokenStore, type TokenStore } from './token-store.ts'
export type { CursorMeta, List, OffsetMeta, PaginationMeta, Result } from './types.ts'
export type { Upload, UploadOptions } from './upload.ts'
