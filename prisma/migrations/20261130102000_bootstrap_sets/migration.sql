-- Long resampling of agreement on answers too, not of means alone
ALTER TABLE "bootstrap" ADD COLUMN "statistic" TEXT NOT NULL DEFAULT 'mean',
ADD CONSTRAINT "bootstrap_statistic" CHECK (statistic IN ('mean', 'krippendorff-alpha-masi', 'krippendorff-alpha-jaccard'));
