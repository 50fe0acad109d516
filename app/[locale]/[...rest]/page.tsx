// Every address of a language that no other page answers.
import { notFound } from "next/navigation";
import { pageOrAbsent } from "../absent";

export default pageOrAbsent(() => notFound());
