-- Rows of this table follow from the records and are made again in the background, with whose trader is not checked.
DELETE FROM "accommodation_trait";
