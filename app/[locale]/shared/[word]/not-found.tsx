// A shared list that was ended, whose time is over, or that never was.
import { localeOfRequest, pageWords } from "../../page-words";
import { NoList } from "./no-list";

export default async function SharedNotFound() {
  const words = await pageWords(await localeOfRequest());
  const { t } = words;
  return <NoList heading={t("saved.shared.goneHeading")} text={t("saved.shared.goneText")} words={words} />;
}
