-- Rows of this table follow from the records and are made again in the background, with late arrival, cots and extra beds.
DELETE FROM "accommodation_trait";
