// Every address of a language that no other page answers.
import { notFound } from "next/navigation";
import { headOrAbsent, pageOrAbsent } from "../absent";

export const generateMetadata = headOrAbsent(async () => notFound());

export default pageOrAbsent(() => notFound());
