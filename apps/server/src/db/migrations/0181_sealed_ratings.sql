-- no-transaction: ratings are written meanwhile. Those whose day comes are found without reading the others.
create index concurrently if not exists ratings_sealed on ratings (sealed_until) where is_sealed;
