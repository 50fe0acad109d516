-- Rows of this table follow from the records and are made again in the background, with the flag for certificates.
DELETE FROM "accommodation_trait";
